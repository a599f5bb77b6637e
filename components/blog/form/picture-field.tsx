import { ImageUp, X } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useId, useRef } from 'react';
import { fileOf, formatNames, type PreparedPicture } from '../../../services/blog/picture';
import type { PostDraft } from '../../../services/blog/post-draft';
import { formatCount } from '../../../services/values/formats';
import { FieldNote, onFiles } from '../../forms/field';
import { Button, IconButton } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import type { usePictureIntake } from './use-picture-intake';

interface PictureFieldProps {
  draft: PostDraft;
  intake: ReturnType<typeof usePictureIntake>;
  form: { isBusy: boolean; errors: { image?: string } };
}

export function PictureField({ draft, intake, form }: PictureFieldProps) {
  const { picture, edited } = draft;
  const currentUrl = edited?.pictureUrl;
  const { isReading, refusal } = intake;
  const error = refusal ?? (isReading ? undefined : form.errors.image);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow panel the field can be scrolled out of view when a file is dropped on the form.
    if (refusal !== undefined || isReading) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isReading, form.isBusy, refusal]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Image
      </label>
      <input
        ref={input}
        id={id}
        name="image"
        type="file"
        accept="image/*"
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        aria-invalid={error !== undefined}
        className="peer sr-only"
        onChange={onFiles(intake.take)}
      />
      <div className="flex flex-col gap-2 rounded-control border border-dashed border-line-control p-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus peer-aria-invalid:border-danger">
        {picture && <Preview picture={picture} onRemove={intake.remove} />}
        {!picture && currentUrl && <img src={currentUrl} alt="Current" className={thumbnail} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={ImageUp} tabIndex={-1} onClick={() => input.current?.click()}>
            {picture || currentUrl ? 'Choose another' : 'Choose a picture'}
          </Button>
          {isReading ? (
            <span role="status" className="flex items-center gap-1.5 text-hint text-muted">
              <Spinner />
              Reading the picture{form.isBusy && '. The post is saved after that.'}
            </span>
          ) : (
            <span className="text-hint text-muted">or drop or paste it here</span>
          )}
        </div>
      </div>
      <div ref={note} className="empty:-mt-1">
        <FieldNote id={`${id}-error`} error={error} />
      </div>
      <p id={`${id}-hint`} className="text-hint text-muted">
        PNG, JPEG, WebP, GIF or AVIF. Pictures over 1,600 px are scaled down; the location, the
        camera and other metadata are removed. A GIF is stored unchanged.
      </p>
    </div>
  );
}

const thumbnail = 'h-18 w-24 shrink-0 rounded-control bg-surface-2 object-contain';

function Preview({ picture, onRemove }: { picture: PreparedPicture; onRemove: () => void }) {
  const facts = factsOf(picture);
  const kilobytes = Math.max(1, Math.round(picture.bytes.length / 1000));
  const changed = factsOf(picture.original).filter((fact, i) => fact !== facts[i]);
  return (
    <div className="flex items-start gap-2">
      <PictureImage picture={picture} alt="Preview" className={thumbnail} />
      <div className="min-w-0 flex-1 text-hint">
        <p className="line-clamp-2 font-semibold">
          <bdi>{picture.fileName}</bdi>
        </p>
        <p className="text-muted tabular-nums">
          {[...facts, `${formatCount(kilobytes)}\u00a0kB`].join(', ')}
          {changed.length > 0 && `, made from ${changed.join(', ')}`}
        </p>
      </div>
      <IconButton icon={X} label="Remove the picture" size="medium" onClick={onRemove} />
    </div>
  );
}

type PictureImageProps = ComponentProps<'img'> & { picture: PreparedPicture };

export function PictureImage({ picture, alt, className }: PictureImageProps) {
  const load = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(fileOf(picture));
      return () => URL.revokeObjectURL(image.src);
    },
    [picture],
  );
  return <img ref={load} alt={alt} className={className} />;
}

const factsOf = ({ widthPx, heightPx, format }: PreparedPicture['original']) => [
  `${formatCount(widthPx)}\u00a0×\u00a0${formatCount(heightPx)}`,
  formatNames[format],
];
