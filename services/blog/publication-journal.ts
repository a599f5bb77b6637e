import { createDatabase } from '../background/indexed-db';
import type { PictureRemoval, Publication } from './publication';

/**
 * Where publications outlive the worker. Each call is one transaction, and resolves when it will
 * survive the end of the worker.
 */
export interface PublicationJournal {
  /** The order must be safe before its first request, so this one survives a power failure too. */
  add(publication: Publication, picture: Uint8Array<ArrayBuffer>): Promise<void>;
  readPublications(): Promise<Publication[]>;
  save(publication: Publication): Promise<void>;
  readPicture(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets the picture go, and notes at the same moment that the stored one must go too. */
  end(publication: Publication, removal: PictureRemoval | null): Promise<void>;
  forget(id: string): Promise<void>;
  addRemoval(removal: PictureRemoval): Promise<void>;
  readRemovals(): Promise<PictureRemoval[]>;
  forgetRemoval(id: string): Promise<void>;
}

export function createPublicationJournal(): PublicationJournal {
  const { read, write } = createDatabase('career-console-publications', {
    publications: 'id',
    pictures: null,
    removals: 'id',
  });
  return {
    add: (publication, picture) =>
      write((store) => {
        store('publications').add(publication);
        store('pictures').add(picture, publication.id);
      }, 'strict'),
    readPublications: () => read<Publication[]>('publications', (store) => store.getAll()),
    save: (publication) => write((store) => store('publications').put(publication)),
    readPicture: (id) => read('pictures', (store) => store.get(id)),
    end: (publication, removal) =>
      write((store) => {
        store('publications').put(publication);
        store('pictures').delete(publication.id);
        if (removal) store('removals').put(removal);
      }),
    forget: (id) =>
      write((store) => {
        store('publications').delete(id);
        store('pictures').delete(id);
      }),
    addRemoval: (removal) => write((store) => store('removals').put(removal), 'strict'),
    readRemovals: () => read<PictureRemoval[]>('removals', (store) => store.getAll()),
    forgetRemoval: (id) => write((store) => store('removals').delete(id)),
  };
}
