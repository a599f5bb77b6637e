import { Console } from '../../components/app/console';
import { path } from '../../components/app/hash-location';
import { openPage } from '../../components/app/pages';
import { mount } from '../../components/session/mount';
import { shareMask } from '../../components/session/share-mask';

openPage(path());
void shareMask();
mount(Console);
