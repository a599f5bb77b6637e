/** What a walk through the file of a picture finds, before anything is decoded. */
export interface PictureContent {
  /** As stored, before it is turned. */
  widthPx: number;
  heightPx: number;
  /** More than one frame: such a picture can't be drawn again by the browser. */
  isAnimated: boolean;
  /** How its metadata ask for it to be turned or mirrored, 1 to 8 as in EXIF; 1 is not at all. */
  orientation: number;
  /** The file with the same pixels, colours and frames, and nothing else in it. */
  cleaned: Uint8Array<ArrayBuffer>;
}
