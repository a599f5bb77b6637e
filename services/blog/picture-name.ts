import { safeFileName } from '../values/safe-file-name';
import { type PictureFormat, pictureFormats } from './picture-format';

const folder = 'article_pictures';

const knownExtension = new RegExp(
  `\\.(${[...Object.values(pictureFormats).flatMap(({ extensions }) => extensions), 'svg', 'html?'].join('|')})$`,
  'i',
);

/**
 * The object's name in the file store for a file that is called so: no path, nothing invisible, at
 * most 120 characters behind the folder's name, and the extension that fits the bytes. From the
 * second on, a number tells it from others of the same name.
 */
export function pictureName(fileName: string, format: PictureFormat, number = 1): string {
  const lastSegment = fileName.split(/[\\/]/).at(-1) ?? '';
  // These mean something in addresses, or to tools that look for many objects at once.
  const stem = lastSegment
    .trim()
    .replace(knownExtension, '')
    .replace(/[#[\]%]/g, '_');
  const numbered = number > 1 ? `${stem || 'picture'}-${number}` : stem || 'picture';
  return `${folder}/${safeFileName(`${numbered}.${pictureFormats[format].extensions[0]}`)}`;
}

/**
 * The name of the object that a post's picture is, if it lies in this bucket's folder of pictures.
 * Only such an object may ever be removed together with a post.
 */
export function pictureNameOf(img: string, bucket: string): string | undefined {
  const path = URL.parse(img)?.pathname;
  const encoded = path?.match(/\/v0\/b\/([^/]+)\/o\/([^/]+)$/);
  try {
    const [ofBucket, name] = (encoded ?? []).slice(1).map(decodeURIComponent);
    return ofBucket === bucket && name && /^article_pictures\/[^/]+$/.test(name) ? name : undefined;
  } catch {
    // An address with a % that encodes nothing was not made by the file store.
    return undefined;
  }
}
