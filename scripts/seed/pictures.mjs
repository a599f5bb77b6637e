import { bucket, origins } from '../local/config.mjs';
import { asOwner } from '../local/owner.mjs';
import { drawPicture } from './png.mjs';

/** Uploads a post's picture and gives the download URL that the console would have stored. */
export async function uploadPicture({ picture, number }) {
  const objects = `${origins.storage}/v0/b/${bucket}/o`;
  const { downloadTokens } = await asOwner(
    `${objects}?name=${encodeURIComponent(picture)}`,
    drawPicture(number),
    { contentType: 'image/png' },
  );
  return `${objects}/${encodeURIComponent(picture)}?alt=media&token=${downloadTokens}`;
}
