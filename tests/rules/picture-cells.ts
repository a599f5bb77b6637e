import { type Actor, type Actors, type Cell, everybody } from './actors';

export type PictureRequest =
  | { operation: 'read' | 'list' | 'delete' | 'relabel'; name: string }
  | { operation: 'upload'; name: string; contentType: string; sizeBytes: number };

export const storedPicture = 'article_pictures/stored.png';
const unwanted = 'article_pictures/unwanted.png';
export const storedPictures = [storedPicture, unwanted];

const largestBytes = 5_000_000;

export function pictureCells(actors: Actors): Cell<PictureRequest>[] {
  const { administrator } = actors;
  const cell = (actor: Actor, isAllowed: boolean, what: string, request: PictureRequest) => ({
    title: `${actor.name} ${isAllowed ? 'may' : 'may not'} ${what}`,
    isAllowed,
    actor,
    request,
  });
  const matrix = everybody(actors).flatMap((actor) => [
    cell(actor, actor === administrator, 'read a picture', {
      operation: 'read',
      name: storedPicture,
    }),
    cell(actor, actor === administrator, 'upload a picture', upload()),
    cell(actor, actor === administrator, 'delete a picture', {
      operation: 'delete',
      name: unwanted,
    }),
    cell(actor, false, 'replace a picture', upload({ name: storedPicture })),
    cell(actor, false, 'change its type', { operation: 'relabel', name: storedPicture }),
    ...['', 'article_pictures', storedPicture, 'other'].map((name) =>
      cell(actor, false, `list "${name}"`, { operation: 'list', name }),
    ),
  ]);
  const uploads = (isAllowed: boolean, what: string, changes: Partial<Upload>) =>
    cell(administrator, isAllowed, `upload ${what}`, upload(changes));
  return [
    ...matrix,
    ...['png', 'jpeg', 'webp', 'gif', 'avif'].map((type) =>
      uploads(true, `image/${type}`, { contentType: `image/${type}` }),
    ),
    ...otherTypes.map((contentType) => uploads(false, contentType, { contentType })),
    ...otherPlaces().flatMap((name) => [
      uploads(false, `to ${name}`, { name }),
      cell(administrator, false, `read ${name}`, { operation: 'read', name }),
      cell(administrator, false, `delete ${name}`, { operation: 'delete', name }),
    ]),
    uploads(true, 'a picture of 5 MB', { sizeBytes: largestBytes }),
    uploads(false, 'a larger picture', { sizeBytes: largestBytes + 1 }),
  ];
}

const otherTypes = [
  'image/svg+xml',
  'image/png2',
  'image/PNG',
  'image/',
  'image/tiff',
  'ximage/png',
  'text/html',
  'application/octet-stream',
];

function otherPlaces(): string[] {
  const name = `${crypto.randomUUID()}.png`;
  return [
    name,
    `other/${name}`,
    `article_pictures2/${name}`,
    `Article_pictures/${name}`,
    `article_pictures/deeper/${name}`,
    `deeper/article_pictures/${name}`,
  ];
}

type Upload = Extract<PictureRequest, { operation: 'upload' }>;

function upload(changes: Partial<Upload> = {}): Upload {
  const name = `article_pictures/${crypto.randomUUID()}.png`;
  return { operation: 'upload', name, contentType: 'image/png', sizeBytes: 4, ...changes };
}
