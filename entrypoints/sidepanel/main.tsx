import { Console } from '../../components/app/console';
import { mount } from '../../components/ui/mount';

mount(<Console />);
