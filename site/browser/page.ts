import { startAccountMenu } from './account-menu.ts';
import { followAccount } from './follow-account.ts';
import { startMenu } from './menu.ts';
import { startThemeSwitches } from './theme.ts';
import { showYear } from './year.ts';

startMenu(document);
startThemeSwitches(document, window);
startAccountMenu(document, window);
showYear(document, new Date());
followAccount(document, window);
