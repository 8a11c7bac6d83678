/** What the list of briefs says in English; a browser test shows where each sentence stands. */
import { expect, test } from 'vitest';
import { briefStatuses } from '../../../domain/brief/status.ts';
import { text } from '../ui/text-en.ts';

test('[§2 panel] [§2 table] [R30] [§8 storage] the list of briefs keeps to its English words in every state', () => {
  const { admin, options, statuses } = text;
  const { company, contact, type, status, date, actions } = admin.table;
  expect(admin.subtitle).toBe('Manage client briefs');
  expect(admin.mail.files).toBe('No mail server is set (SMTP_URL): notifications are written as .eml files.');
  expect(admin.table.loading).toBe('Loading briefs...');
  expect(admin.table.empty).toBe('No briefs to display');
  expect(admin.table.emptyStatus(statuses.completed)).toBe('No briefs with status "Completed"');
  expect(admin.storage.list).toBe('Error while loading briefs');
  expect(admin.serverError(502)).toBe('Server error (502)');
  expect(admin.filters.refresh).toBe('Refresh');
  expect([company, contact, type, status, date, actions]).toEqual([
    'Company',
    'Contact',
    'Website Type',
    'Status',
    'Date',
    'Actions',
  ]);
  expect([admin.filters.all, ...briefStatuses.map((name) => statuses[name])]).toEqual([
    'All',
    'New',
    'In progress',
    'Completed',
    'Cancelled',
  ]);
  expect(options.industry.food).toBe('Food and catering');
});
