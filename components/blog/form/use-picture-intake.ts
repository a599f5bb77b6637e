import { useMutation } from '@tanstack/react-query';
import { useRef, type ClipboardEvent, type DragEvent } from 'react';
import type { PreparedPicture } from '../../../services/blog/picture';
import { failureReason, Refusal } from '../../../services/api/failure';
import { preparePicture } from './prepare-picture';

const isField = (target: EventTarget) =>
  target instanceof Element && target.matches('textarea, input:not([type=file])');

export function usePictureIntake(onPicture: (picture: PreparedPicture | null) => void) {
  const latest = useRef<Promise<PreparedPicture>>(undefined);
  const { mutate, reset, isPending, error } = useMutation({
    // The end of the form drops a callback of `mutate`, but the draft still gets the picture.
    async mutationFn(reading: Promise<PreparedPicture>) {
      const picture = await reading;
      if (reading === latest.current) onPicture(picture);
    },
    onError(unexpected) {
      if (!(unexpected instanceof Refusal)) console.error(unexpected);
    },
    networkMode: 'always',
  });

  const take = (files: FileList) => mutate((latest.current = preparePicture([...files])));
  const forget = () => {
    latest.current = undefined;
    reset();
  };

  const onDrag = (event: DragEvent) => {
    const { dataTransfer, target, type } = event;
    if (isField(target) && !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'drop') take(dataTransfer.files);
  };

  return {
    refusal: error ? failureReason(error) : undefined,
    isReading: isPending,
    take,
    settled: async () => void (await latest.current?.catch(() => undefined)),
    forget,
    remove() {
      forget();
      onPicture(null);
    },
    target: {
      onDragOver: onDrag,
      onDrop: onDrag,
      onPaste(event: ClipboardEvent) {
        const { clipboardData, target } = event;
        // Text copied from an office program includes a picture of the text.
        const isForField = isField(target) && clipboardData.types.includes('text/plain');
        if (isForField || clipboardData.files.length === 0) return;
        event.preventDefault();
        take(clipboardData.files);
      },
    },
  };
}
