import { Console } from '../../components/app/console';
import { path } from '../../components/app/hash-location';
import { openPage } from '../../components/app/pages';
import { mount } from '../../components/session/mount';

openPage(path());
mount(Console);
