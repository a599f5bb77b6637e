import { Popup } from '../../components/popup/popup';
import { mount } from '../../components/session/mount';

mount(Popup);
