import { X } from 'lucide-react';
import { useState } from 'react';
import { onFiles, TextField } from '../../forms/field';
import { IconButton } from '../../ui/button';
import type { Logo } from '../pdf/card-layout';

/** These are 300 dots an inch on the largest card, and as a JPEG less than 200 kB. */
const most = { width: 600, height: 300 };
const noPicture = 'The browser cannot open this file as a picture. Choose a PNG, JPEG or SVG.';

export function LogoField(props: { logo: Logo | null; onChange: (logo: Logo | null) => void }) {
  const { logo, onChange } = props;
  const [fault, setFault] = useState<string>();
  const take = async ([file]: Iterable<File>) => {
    if (!file) return;
    const taken = await redrawn(file).catch(() => undefined);
    setFault(taken ? undefined : noPicture);
    if (taken) onChange(taken);
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Logo"
        isOptional
        type="file"
        accept="image/*"
        error={fault}
        // The preview shows the logo; the browser would name a file that is gone, or none.
        className="flex-1 [&_input]:ps-0.5 [&_input]:text-transparent [&_input]:file:text-text [&_input]:file:h-full [&_input]:file:rounded-small [&_input]:file:bg-surface-2 [&_input]:file:px-2"
        onChange={onFiles((files) => void take(files))}
      />
      {logo && <IconButton icon={X} label="Remove the logo" onClick={() => onChange(null)} />}
    </div>
  );
}

/** Nothing of the file remains but its pixels. */
async function redrawn(file: File): Promise<Logo> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  // An SVG is drawn as sharp at any size, and may have none of its own.
  const mostScale = file.type === 'image/svg+xml' ? Infinity : 1;
  const naturalWidth = image.naturalWidth || most.width;
  const naturalHeight = image.naturalHeight || most.height;
  const scale = Math.min(mostScale, most.width / naturalWidth, most.height / naturalHeight);
  const canvas = new OffscreenCanvas(naturalWidth * scale, naturalHeight * scale);
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return { url: `data:image/jpeg;base64,${(await jpeg.bytes()).toBase64()}`, width, height };
}
