// The warning of a process about a setting that has become a constant.

import assert from 'node:assert/strict';
import { warnOfFormerSettings } from '#shared/platform/config/former-settings.ts';
import { recordingLogger } from '../../support/recording-logger.ts';

describe('A setting that has become a constant', () => {
  it('is named in a warning with what holds, once it is set', () => {
    const { logger, lines, messages } = recordingLogger();
    warnOfFormerSettings({ TOOL_LIST_TIMEOUT_MS: '5000', TOOL_SERVER_MAX_TOOLS: ' ', LOG_LEVEL: 'info' }, logger);
    const said = 'TOOL_LIST_TIMEOUT_MS has become a constant and has no effect; what holds is 20 s.';
    assert.deepEqual(messages(''), [said]);
    assert.equal(lines(said)[0]?.['level'], 40);
  });
});
