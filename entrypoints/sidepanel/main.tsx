import { Console } from '../../components/app/console';
import { path, readHiddenAddresses } from '../../components/app/hash-location';
import { openPage } from '../../components/app/pages';
import { mount } from '../../components/session/mount';

openPage(path());
mount(Console);
void readHiddenAddresses();

const zone = Temporal.Now.timeZoneId();

// Rows keep the days of the time zone in which they were read, and what is drawn once its texts.
setInterval(() => {
  const hasMoved = Temporal.Now.timeZoneId() !== zone;
  // A dialog may hold a file that is being written.
  if (hasMoved && !document.querySelector('dialog[open]')) location.reload();
}, 10_000);
