import { expect, test } from 'vitest';
import { exportFileName } from './export-file.ts';

test('[R32] the file is named after the company and the id', () => {
  expect(exportFileName('Zażółć sp. z o.o.', 'ab-1')).toBe('brief_Zażółć sp. z o.o._ab-1.json');
  expect(exportFileName('  ', 'ab-1')).toBe('brief_unknown_ab-1.json');
  expect(exportFileName('a/b\\c:d*e?f"g<h>i|j\u202ek', 'ab-1')).toBe('brief_a_b_c_d_e_f_g_h_i_j_k_ab-1.json');
});
