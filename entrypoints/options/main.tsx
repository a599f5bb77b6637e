import { Options } from '../../components/options/options';
import { mount } from '../../components/session/mount';

mount(Options);
