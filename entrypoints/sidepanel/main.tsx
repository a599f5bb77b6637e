import { Console } from '../../components/app/console';
import { mount } from '../../components/session/mount';

mount(Console);
