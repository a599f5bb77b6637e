import type { PictureRemoval, Publication } from '../../services/blog/publication';
import type { PublicationJournal } from '../../services/blog/publication-journal';

/** A journal that outlives publishers, but not the test. It keeps copies, as IndexedDB does. */
export function createMemoryPublicationJournal(): PublicationJournal {
  const publications = new Map<string, Publication>();
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const removals = new Map<string, PictureRemoval>();
  return {
    async add(publication, picture) {
      publications.set(publication.id, structuredClone(publication));
      pictures.set(publication.id, picture.slice());
    },
    readPublications: async () => structuredClone([...publications.values()]),
    async save(publication) {
      publications.set(publication.id, structuredClone(publication));
    },
    async readPicture(id) {
      const picture = pictures.get(id);
      if (!picture) throw new Error(`There is no picture of ${id}.`);
      return picture.slice();
    },
    async end(publication, removal) {
      publications.set(publication.id, structuredClone(publication));
      pictures.delete(publication.id);
      if (removal) removals.set(removal.id, structuredClone(removal));
    },
    async forget(id) {
      publications.delete(id);
      pictures.delete(id);
    },
    async addRemoval(removal) {
      removals.set(removal.id, structuredClone(removal));
    },
    readRemovals: async () => structuredClone([...removals.values()]),
    async forgetRemoval(id) {
      removals.delete(id);
    },
  };
}
