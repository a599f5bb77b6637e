import { resetSampleData } from './emulators';

/** Tests that use the emulators start with the initial sample data. */
export default resetSampleData;
