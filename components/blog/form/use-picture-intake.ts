import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { PreparedPicture } from '../../../services/blog/picture';
import { Refusal } from '../../../services/rpc/failure';
import { preparePicture } from './prepare-picture';

const notAFile = 'This is not a file. Save the picture on this computer first, then choose it.';

const isText = ({ types }: DataTransfer) => !types.includes('Files');

const isField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'file');

const isTextForField = ({ dataTransfer, target }: DragEvent) =>
  isText(dataTransfer) && isField(target);

/** Prepares a chosen, dropped or pasted file and passes on the picture. */
export function usePictureIntake(onPicture: (picture: PreparedPicture | null) => void) {
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latestRead = useRef(0);
  const reading = useRef<Promise<void>>(undefined);

  /** Clears the error, and ignores a file that is still being read. */
  const forget = () => {
    latestRead.current += 1;
    setRefusal(undefined);
    setIsReading(false);
  };
  const read = async (file: File) => {
    forget();
    const number = latestRead.current;
    const isLatest = () => number === latestRead.current;
    setIsReading(true);
    try {
      const picture = await preparePicture(file);
      if (isLatest()) onPicture(picture);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isLatest()) setRefusal(error.message);
    } finally {
      if (isLatest()) setIsReading(false);
    }
  };

  const take = (files: FileList) => {
    const [file] = files;
    if (files.length > 1) setRefusal('A post has one picture: choose one file.');
    else if (file) reading.current = read(file);
  };

  return {
    refusal,
    isReading,
    isDraggedOver,
    take,
    /** Resolves when the last file has been read or rejected. */
    settled: async () => reading.current,
    forget,
    remove() {
      forget();
      onPicture(null);
    },
    /** Handlers for the drop area. Text dropped or pasted into a field goes into that field. */
    target: {
      onDragOver(event: DragEvent) {
        if (isTextForField(event)) return;
        event.preventDefault();
        setIsDraggedOver(!isText(event.dataTransfer));
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsDraggedOver(false);
      },
      onDrop(event: DragEvent) {
        setIsDraggedOver(false);
        if (isTextForField(event)) return;
        // Otherwise the browser opens the file in a tab.
        event.preventDefault();
        if (isText(event.dataTransfer)) setRefusal(notAFile);
        else take(event.dataTransfer.files);
      },
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
