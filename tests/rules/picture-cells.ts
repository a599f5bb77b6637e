import { type Actor, type Actors, everybody } from './actors';

export interface PictureCell {
  title: string;
  isAllowed: boolean;
  actor: Actor;
  request: PictureRequest;
}

export type PictureRequest =
  | { operation: 'read' | 'list' | 'delete' | 'relabel'; name: string }
  | { operation: 'upload'; name: string; contentType: string; sizeBytes: number };

export const storedPicture = 'article_pictures/stored.png';
const unwanted = 'article_pictures/unwanted.png';
export const storedPictures = [storedPicture, unwanted];

const largestBytes = 5_000_000;

export function pictureCells(actors: Actors): PictureCell[] {
  const { administrator } = actors;
  const matrix = everybody(actors).flatMap((actor) => {
    const isAdministrator = actor === administrator;
    const cell = (what: string, request: PictureRequest, isAllowed = isAdministrator) => ({
      title: `${actor.name} ${isAllowed ? 'may' : 'may not'} ${what}`,
      isAllowed,
      actor,
      request,
    });
    return [
      cell('read a picture', { operation: 'read', name: storedPicture }),
      cell('upload a picture', upload()),
      cell('delete a picture', { operation: 'delete', name: unwanted }),
      cell('replace a picture', upload({ name: storedPicture }), false),
      cell('change the type of a picture', { operation: 'relabel', name: storedPicture }, false),
      ...['', 'article_pictures', 'article_pictures/stored.png', 'other'].map((name) =>
        cell(`list "${name}"`, { operation: 'list', name }, false),
      ),
    ];
  });
  const uploads = (isAllowed: boolean, what: string, changes: Partial<Upload>) => ({
    title: `the administrator ${isAllowed ? 'may' : 'may not'} upload ${what}`,
    isAllowed,
    actor: administrator,
    request: upload(changes),
  });
  return [
    ...matrix,
    ...['png', 'jpeg', 'webp', 'gif', 'avif'].map((type) =>
      uploads(true, `image/${type}`, { contentType: `image/${type}` }),
    ),
    ...otherTypes.map((contentType) => uploads(false, contentType, { contentType })),
    ...otherPlaces().flatMap((name): PictureCell[] => [
      uploads(false, `to ${name}`, { name }),
      elsewhere('read', name, administrator),
      elsewhere('delete', name, administrator),
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

function elsewhere(operation: 'read' | 'delete', name: string, actor: Actor): PictureCell {
  const title = `the administrator may not ${operation} ${name}`;
  return { title, isAllowed: false, actor, request: { operation, name } };
}
