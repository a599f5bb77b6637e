/** A file that can't become the picture of a post; the message is the reason, for the form. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

export function incomplete(): PictureRefused {
  return new PictureRefused('The file is incomplete: its end is missing.');
}

export function damaged(): PictureRefused {
  return new PictureRefused('The file is damaged: it can’t be read as a picture.');
}
