import { storage } from 'wxt/utils/storage';
import { createStore } from '../../../services/values/store';

/** What a list shows, as the search of its address says it, and the switched columns, if any. */
export interface SavedView {
  name: string;
  query: string;
  columns?: readonly string[];
}

type AllViews = Record<string, readonly SavedView[]>;

/** By the name of the table. One that is not there has the views that it comes with. */
const viewsItem = storage.defineItem<AllViews>('local:views', { fallback: {} });

/** Read before the first table is drawn, so that no chip comes late. */
export const savedViews = createStore<AllViews>({});
void viewsItem.getValue().then(savedViews.set);
viewsItem.watch(savedViews.set);

export const storeViews = (table: string, views: readonly SavedView[]) =>
  viewsItem.setValue({ ...savedViews.get(), [table]: views });
