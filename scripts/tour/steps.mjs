import * as blog from './blog.mjs';
import * as coupons from './coupons.mjs';
import * as dashboard from './dashboard.mjs';
import * as popup from './popup.mjs';
import * as readingPages from './reading-pages.mjs';
import * as signIn from './sign-in.mjs';
import * as vouchers from './vouchers.mjs';

/** The stops of the tour in their order; each finds the console as the one before left it. */
export const steps = [signIn, dashboard, readingPages, vouchers, coupons, blog, popup];
