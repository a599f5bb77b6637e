import { bucket, origins } from '../local/config.ts';
import { asOwner } from '../local/emulator-call.ts';
import { drawPicture } from './png.ts';

/** Returns the download URL, as the console stores it. */
export async function uploadPicture({
  picture,
  number,
}: {
  picture: string;
  number: number;
}): Promise<string> {
  const objects = `${origins.storage}/v0/b/${bucket}/o`;
  const { downloadTokens } = await asOwner<{ downloadTokens: string }>(
    `${objects}?name=${encodeURIComponent(picture)}`,
    drawPicture(number),
    { contentType: 'image/png' },
  );
  return `${objects}/${encodeURIComponent(picture)}?alt=media&token=${downloadTokens}`;
}
