import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownFiles, readOwn } from '#tests/support/own-files.ts';

/** One kind of quote and of space, and `#` for whatever is filled in: how a text is written is not what it says. */
const plain = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/#\d|\{\w*\}|…/g, (part) => (part === '…' ? '...' : '#'))
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** What the code and the content may show: strings and the texts of elements, never a comment. */
const shown = ownFiles(['shared', 'widget', 'site', 'server'], /\.(?:tsx?|astro|json|md)$/)
  .filter(
    (file) =>
      !/shared\/languages\/|server\/assistant\/.*json$|content\/(?:guides|asked|facts|degrees|university-rules)\//.test(
        file,
      ),
  )
  .map((file) => [file, textsOf(file)] as const);

function textsOf(file: string): string {
  const source = readOwn(file);
  // Of words in a page or the content, each between quotes or tags.
  if (!/\.tsx?$/.test(file))
    return `\n${source
      .split(/["<>\n]/)
      .map(plain)
      .join('\n')}\n`;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return `\n${texts.map(plain).join('\n')}\n`;
}

/** A text of one word has to stand alone, a longer one may be a sentence of a paragraph. */
const placesOf = (text: string): string[] =>
  shown
    .filter(([, texts]) => texts.includes(text.includes(' ') ? plain(text) : `\n${plain(text)}\n`))
    .map(([file]) => file);

/**
 * What the specification quotes. Not here: 'Failed to load subscription plans', because plans are built in and nothing is
 * loaded; how texts are joined ('field: message', '+N'); what is looked for in a server's words.
 */
const QUOTED = [
  'Subscription Plan',
  'Oops! Page not found',
  'Return to Home',
  'Signed in as',
  'User',
  'Guest',
  'Subscribe to Newsletter',
  'What We Offer',
  'AI is thinking',
  'Unable to connect',
  'Choose Your Plan',
  'Send Another Email',
  'Invalid Reset Link',
  'Password reset successful! Please log in with your new password.',
  'Free Plan',
  'Unlimited',
  'Get Started',
  'Get Started Free',
  'Subscription activated successfully!',
  'Payment failed: {message}',
  'Payment Successful!',
  'Payment successful! Your subscription is now active.',
  'Payment successful, but failed to load subscription details.',
  'Your card was not charged. No payment was processed.',
  'Are you absolutely sure?',
  'This action cannot be undone. This will permanently delete your account and remove all your data from our servers.',
  'Yes, delete my account',
  'conv_',
  'Basic Plan',
  'Advanced Plan',
  'N/A',
  'Payment cancelled',
  'Payment failed: {description}',
  'Sending...',
  'Invalid response format from server',
  'Email is required',
  'Please enter a valid email address',
  'Email is too long',
  'Only {domain} email addresses are currently supported',
  'Only {domain} email addresses are supported',
  'Password is required',
  'Password is too long',
  'Name is required',
  'Name must be less than 100 characters',
  'Name can only contain letters, spaces, hyphens, and apostrophes',
  'Password must be at least 8 characters',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one lowercase letter',
  'Password must contain at least one number',
  'Please enter a valid phone number',
  'Current password is required',
  'Please confirm your password',
  "Passwords don't match",
  'Reset token is required',
  'Name is too long',
  'Invalid phone number format',
  'Please select a subscription plan',
  'Please select a valid currency',
  'Validation failed',
  'Invalid value',
  'Please log in to subscribe',
  'You are already subscribed to this plan',
  'Upgrade Now',
  'An unexpected error occurred',
  'Subscription Payment',
  'Network error. Please check your connection.',
  'Request timeout. Please try again.',
  'Authentication failed. Please try again.',
  'Network error: Unable to reach the server',
  'Login failed. Please try again.',
  'Registration failed. Please try again.',
  'Session refresh failed. Please log in again.',
  'An account with this email address already exists. Please try logging in instead.',
  'Go to login page',
  'Network error. Please check your internet connection and try again.',
  'Resend Limit Reached',
  "You've reached the maximum number of resend attempts. Please contact support if you need help.",
  'Failed to Resend Email',
  'Verification Email Sent',
  'Failed to send password reset email. Please try again.',
  'Invalid verification link',
  'Email verification failed',
  'This verification link has expired or is invalid. Please request a new verification email.',
  'Invalid or missing reset token. Please request a new password reset.',
  'Failed to reset password. Please try again.',
  'Message sent successfully!',
  "We'll get back to you within 24 hours.",
  'Error sending message',
  'Please try again later.',
  'Rate limit exceeded. Please wait a moment before sending another message.',
  'Unable to connect to the server. Please check your internet connection and try again.',
  'The server is experiencing issues. Please try again in a moment.',
  "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
  'Failed to send message',
  'Failed to check chat health',
  'Failed to fetch chat sessions',
  'Failed to fetch chat session',
  'Failed to delete chat session',
  'Failed to check API health',
  'Failed to load chat session',
  'Failed to connect to server',
  'You have 1 free message remaining. Sign up to continue chatting!',
  "You've used all your free messages. Please sign up to continue.",
  "You've reached your free message limit. Subscribe to continue chatting with unlimited access!",
  'Failed to initiate payment',
  'Payment verification failed',
  'No access token available',
  'Failed to fetch profile',
  'Failed to update profile',
  'Failed to change password',
  'Failed to delete account',
];

/** Its labels, fallbacks and descriptions that it gives without quotes. */
const NAMED = [
  'Start Your Journey',
  'Explore Programs',
  'Schedule Consultation',
  'Try Our AI Assistant',
  'Schedule Visit',
  'AI Assistant',
  'Sign In',
  'Admission Info',
  'Find Universities',
  'Scholarships',
  'Start Chatting',
  'View Subscription',
  'Try Again',
  'Back to Plans',
  'Contact Support',
  'Continue to Login',
  'Go to Login',
  'Back to Home',
  'Log out',
  'Sign Out',
  'Danger Zone',
  'Login failed',
  'Registration failed',
  'Token refresh failed',
  'No refresh token available',
  'Failed to get current user',
  'Failed to resend verification email',
  'Failed to send password reset email',
  'Failed to reset password',
  'Your payment could not be processed',
  'Insufficient funds in your account',
  'Your card was declined by the bank',
  'Your card has expired',
  'Invalid CVV/CVC code',
  'Network connection error',
  'Payment gateway error',
  'Very Weak',
  'Weak',
  'Fair',
  'Good',
  'Strong',
];

/** Sentences that were found hard to understand, and what stands in their place. */
const BETTER = [
  ['An account, to be taken once', 'Create your free account'],
  ['Open it, and you are signed in.', 'Click it to sign in.'],
  ['It works for 24 hours.', 'The link expires in {hours} hours.'],
  ['Look into the spam folder first', 'Not there yet? Check your spam folder.'],
  ['I have verified it: sign in', "I've verified my email. Sign in"],
  ['Tell us the address of your account', "Enter your email and we'll send you a reset link."],
  ['We take you to the assistant in a moment', 'Taking you to the assistant…'],
  ['do not use the link: without it nothing happens', 'you can ignore this email'],
  ['A plan keeps the conversation going', 'Choose a plan to keep chatting'],
  ['Your conversations stay as they are', 'Your conversations are saved.'],
  ['at most 4 at once; none chosen shows all', 'Choose up to {most} programs to compare'],
  ['{count} of at most {most} programs', '{count} of {most} selected'],
  ['Take one wish away', 'Remove a filter'],
  ['From USD {sum} or less', 'Starting under USD'],
  ['In all, in rupees', 'Total cost (₹)'],
  ['Six drawers, opened in this order', 'Six steps, start to finish'],
  ['Six programs, on six labels', "Six master's programs"],
  ['Not sure which label is yours?', 'Not sure which program fits?'],
  ['Ask before you ask us', 'Ask the assistant first'],
  ['What it has come to', 'Our results so far'],
  ['That is different in each country. In short,', 'It depends on the country'],
  ['At USD 1 = ₹', 'In rupees'],
  ['**Work after it**', '**Work after study**'],
] as const;

test('there are files to look at, and a comment is not what is shown', () => {
  expect(shown.length).toBeGreaterThan(500);
  expect(placesOf('A student who would like to talk to a person.')).toEqual([]);
});

test.each([
  ['quotes', QUOTED],
  ['names', NAMED],
])('every text that the specification %s is among ours, letter by letter', (_, texts) => {
  expect(texts.filter((text) => placesOf(text).length === 0)).toEqual([]);
});

test('a sentence that was made easier is there as it is now, and the one before it nowhere', () => {
  expect(BETTER.filter(([, now]) => placesOf(now).length === 0)).toEqual([]);
  expect(BETTER.flatMap(([before]) => placesOf(before).map((file) => `${file}: ${before}`))).toEqual([]);
});
