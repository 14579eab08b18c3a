import type { Endpoint } from '../endpoint.ts';
import { writtenAppointmentRequest } from './appointment.ts';
import { contactRequest, contactResponse } from './contact.ts';
import { writtenCounsellorRequest } from './counsellor.ts';
import { counsellorResponse } from './counsellor-reply.ts';

export const askForCounsellor = {
  method: 'POST',
  path: '/contact/counsellor',
  auth: 'none',
  request: writtenCounsellorRequest,
  response: counsellorResponse,
} as const satisfies Endpoint;

export const askForAppointment = {
  method: 'POST',
  path: '/contact/appointment',
  auth: 'none',
  request: writtenAppointmentRequest,
  response: counsellorResponse,
} as const satisfies Endpoint;

export const sendContactMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'none',
  request: contactRequest,
  response: contactResponse,
} as const satisfies Endpoint;
