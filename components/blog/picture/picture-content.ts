/** What a walk through the file of a picture finds, before anything is decoded. */
export interface PictureContent {
  /** As stored; a decoder may turn the picture. */
  widthPx: number;
  heightPx: number;
  /** More than one frame: such a picture can't be drawn again by the browser. */
  isAnimated: boolean;
  /** Metadata tell the browser to turn or mirror it, so they can't just be taken out. */
  isTurned: boolean;
  /** The file with the same pixels, colours and frames, and nothing else in it. */
  cleaned: Uint8Array<ArrayBuffer>;
}
