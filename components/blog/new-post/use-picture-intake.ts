import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { PictureRefused } from '../picture/picture-refused';
import { preparePicture } from '../picture/prepare-picture';

/** Takes files that are chosen, dropped or pasted, and hands on what they become. */
export function usePictureIntake(onPicture: (picture: PreparedPicture) => void) {
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const newest = useRef(0);

  const take = async (file: File) => {
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

  const takeOne = (files: FileList) => {
    const [file] = files;
    if (files.length > 1) setRefusal('A post has one picture: choose one file.');
    else if (file) void take(file);
  };

  return {
    refusal,
    isReading,
    take: (file: File) => void take(file),
    forget: () => setRefusal(undefined),
    /** For the element whose whole area takes a file. */
    target: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        // The browser would leave the console and show the file instead.
        event.preventDefault();
        takeOne(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        takeOne(event.clipboardData.files);
      },
    },
  };
}
