import { Options } from '../../components/options/options';
import { mount } from '../../components/ui/mount';

mount(<Options />);
