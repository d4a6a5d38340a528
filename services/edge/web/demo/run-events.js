// What each event of a run's stream changes in the answer that is shown.

import { runFailureInWords } from './errors.js';

/** `following` knows whether the run is being stopped, and notes whether it has failed. */
export function showEvent(view, type, data, following) {
  switch (type) {
    case 'run':
      if (data.queue_position !== undefined) view.setStatus(`Waiting: number ${data.queue_position} in line.`);
      else if (!following.stopping && !following.failed) view.setStatus('');
      break;
    case 'delta':
      view.append(data.text);
      if (!following.stopping) view.setStatus('');
      break;
    case 'tool_call':
      view.toolCall(data);
      break;
    case 'tool_result':
      view.toolResult(data);
      break;
    case 'citations':
      view.setCitations(data.citations);
      break;
    case 'message':
      view.setText(data.content);
      view.setCitations(data.citations);
      break;
    case 'reset':
      following.failed = false;
      view.reset();
      break;
    case 'error':
      following.failed = true;
      view.setStatus(runFailureInWords(data.code), true);
      break;
    case 'done':
      if (data.state === 'cancelled') view.setStatus('Stopped.');
      else if (!following.failed) view.setStatus('');
      break;
  }
}
