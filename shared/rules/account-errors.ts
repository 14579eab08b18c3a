/** The sign-up form's words for a refusal (specification, "Signup form"). */
export function signupErrorText(error: { kind: string; message: string; status?: number }): {
  text: string;
  offerLogin: boolean;
} {
  const { message } = error;
  if (message.includes('User with this email already exists'))
    return {
      text: 'An account with this email address already exists. Please try logging in instead.',
      offerLogin: true,
    };
  if (error.kind === 'network' || error.kind === 'timeout')
    return { text: 'Network error. Please check your internet connection and try again.', offerLogin: false };
  // Too many sign-ups: the server says why, and how long to wait.
  if (error.status === 429 || /email|password/i.test(message)) return { text: message, offerLogin: false };
  return { text: 'Registration failed. Please try again.', offerLogin: false };
}

/** The verification page's words for a refusal. */
export const verificationErrorText = (message: string): string =>
  /expired|invalid/i.test(message) && message !== 'Invalid response format from server'
    ? 'This verification link has expired or is invalid. Please request a new verification email.'
    : message || 'Email verification failed';
