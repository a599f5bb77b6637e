import { administrator, origins, project } from '../local/config.ts';
import { writeDocuments } from '../local/firestore-writer.ts';
import { asOwner } from '../local/emulator-call.ts';

export async function seedAdministrator() {
  const { uid, email, password } = administrator;
  const accounts = `${origins.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  await asOwner(accounts, { localId: uid, email, password, displayName: 'Administrator' });
  await writeDocuments([{ path: 'admin-credentials/admin', data: { uid } }]);
}
