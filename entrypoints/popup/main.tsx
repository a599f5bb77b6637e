import { Popup } from '../../components/popup/popup';
import { mount } from '../../components/ui/mount';

mount(<Popup />);
