import { resetSampleData } from './emulators';

/** Tests that use the emulators begin with the sample data, however others have left them. */
export default resetSampleData;
