import type { PictureFormat } from './picture-format';

/** A picture as it will be stored. */
export interface PreparedPicture {
  fileName: string;
  format: PictureFormat;
  bytes: Uint8Array<ArrayBuffer>;
  widthPx: number;
  heightPx: number;
  /** What it was before it was made smaller or written as another format. */
  original: { format: PictureFormat; widthPx: number; heightPx: number; sizeBytes: number };
}
