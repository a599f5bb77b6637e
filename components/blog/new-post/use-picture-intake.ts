import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { PictureRefused, preparePicture } from '../picture/prepare-picture';

const notAFile = 'This is not a file. Save the picture on this computer first, then choose it.';

const isText = ({ types }: DataTransfer) => !types.includes('Files');

const isField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'file');

/** Takes files that are chosen, dropped or pasted, and hands on what they become. */
export function usePictureIntake(onPicture: (picture: PreparedPicture) => void) {
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(0);
  const reading = useRef<Promise<void>>(undefined);

  const read = async (file: File) => {
    const number = ++newest.current;
    setIsReading(true);
    setRefusal(undefined);
    try {
      const picture = await preparePicture(file);
      // Another file may have been chosen while this one was being read.
      if (number === newest.current) onPicture(picture);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      if (number === newest.current) setRefusal(error.message);
    } finally {
      if (number === newest.current) setIsReading(false);
    }
  };

  const take = (file: File) => {
    reading.current = read(file);
  };
  const takeOne = (files: FileList) => {
    const [file] = files;
    if (files.length > 1) setRefusal('A post has one picture: choose one file.');
    else if (file) take(file);
  };

  return {
    refusal,
    isReading,
    /** A file is being dragged over the target. */
    isOver,
    take,
    /** Resolves when the last file is read, or was refused. */
    settled: async () => reading.current,
    /** Lets go of a refusal, and of a file that is still being read. */
    forget() {
      newest.current += 1;
      setRefusal(undefined);
      setIsReading(false);
    },
    /** For the element whose whole area takes a file; text goes where it is dropped or pasted. */
    target: {
      onDragOver(event: DragEvent) {
        if (isText(event.dataTransfer) && isField(event.target)) return;
        event.preventDefault();
        setIsOver(!isText(event.dataTransfer));
      },
      onDragLeave(event: DragEvent) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (isText(event.dataTransfer) && isField(event.target)) return;
        // The browser would open the file in a tab instead.
        event.preventDefault();
        if (isText(event.dataTransfer)) setRefusal(notAFile);
        else takeOne(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        const { clipboardData, target } = event;
        // Text from an office program comes with a picture of itself.
        const isForField = isField(target) && clipboardData.types.includes('text/plain');
        if (isForField || clipboardData.files.length === 0) return;
        event.preventDefault();
        takeOne(clipboardData.files);
      },
    },
  };
}
