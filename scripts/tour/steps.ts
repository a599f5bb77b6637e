import * as blog from './blog.ts';
import * as coupons from './coupons.ts';
import * as dashboard from './dashboard.ts';
import * as popup from './popup.ts';
import * as readingPages from './reading-pages.ts';
import * as signIn from './sign-in.ts';
import * as vouchers from './vouchers.ts';

/** The stops of the tour in their order; each finds the console as the one before left it. */
export const steps = [signIn, dashboard, readingPages, vouchers, coupons, blog, popup];
