import { safeFileName } from '../values/safe-file-name';
import { type PictureFormat, pictureFormats } from './picture-format';

export const pictureFolder = 'article_pictures';

const extensions = Object.values(pictureFormats).flatMap((format) => format.extensions);
const knownExtension = new RegExp(`\\.(${[...extensions, 'svg', 'html?'].join('|')})$`, 'i');

/** A safe object name of at most 120 characters after the folder; `number` avoids clashes. */
export function pictureName(fileName: string, format: PictureFormat, number = 1): string {
  const lastSegment = (fileName.split(/[\\/]/).at(-1) ?? '').trim();
  // Special in URLs or in the patterns of storage tools.
  const stem = lastSegment.replace(knownExtension, '').replace(/[#[\]%]/g, '_');
  const numbered = number > 1 ? `${stem || 'picture'}-${number}` : stem || 'picture';
  return `${pictureFolder}/${safeFileName(`${numbered}.${pictureFormats[format].extensions[0]}`)}`;
}

/** The object's name if it is in this bucket's folder of pictures: only then may it be deleted. */
export function pictureNameOf(img: string, bucket: string): string | undefined {
  const encoded = URL.parse(img)?.pathname.match(/\/v0\/b\/([^/]+)\/o\/([^/]+)$/) ?? [];
  try {
    const [ofBucket, name] = encoded.slice(1).map(decodeURIComponent);
    return ofBucket === bucket && name && /^article_pictures\/[^/]+$/.test(name) ? name : undefined;
  } catch {
    // The file store does not create URLs with malformed escapes.
    return undefined;
  }
}
