import { ForgotForm } from '#shared/ui/account/ForgotForm.tsx';
import { account } from './account.ts';

export const ForgotPage = () => <ForgotForm account={account} level={1} />;
