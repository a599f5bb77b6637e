import type { PictureFormat } from './picture-format';

export interface PreparedPicture {
  fileName: string;
  format: PictureFormat;
  bytes: Uint8Array<ArrayBuffer>;
  widthPx: number;
  heightPx: number;
  /** Before it was scaled down or converted. */
  original: { format: PictureFormat; widthPx: number; heightPx: number; sizeBytes: number };
}
