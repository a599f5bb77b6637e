/** The name of the one port between a view and the background. */
export const portName = 'console';
