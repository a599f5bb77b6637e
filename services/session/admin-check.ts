import { collection, getDocs, limit, query, type Firestore } from 'firebase/firestore/lite';
import { FirebaseError } from 'firebase/app';
import { withDeadline } from '../firebase/deadline';

/**
 * Tells whether the first document of `admin-credentials` names this user (specification,
 * section 5). A refusal by the Security Rules means no; any other failure is thrown, so that
 * a network fault is not taken for a missing privilege.
 */
export async function isAdministrator(
  db: Firestore,
  uid: string,
  deadlineMs?: number,
): Promise<boolean> {
  try {
    const first = query(collection(db, 'admin-credentials'), limit(1));
    const { docs } = await withDeadline(getDocs(first), deadlineMs);
    return docs[0]?.get('uid') === uid;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}
