import { mount } from '../session/mount';
import { Popup } from './popup';

mount(Popup);
