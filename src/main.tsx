import { createRoot } from 'react-dom/client';
import { ConfigErrorPage } from './components/ConfigErrorPage.tsx';
import { nextTask } from './components/ui/whenIdle.ts';
import { ConfigError, parseConfig, readConfig } from './config.ts';
import { renderPage, startApp, type DeveloperTools } from './startApp.tsx';

const root = createRoot(document.querySelector('#root') ?? document.body);

function run(tools?: DeveloperTools) {
  if (import.meta.env.PROD) {
    startApp(root, readConfig(import.meta.env, location.origin), tools);
    return;
  }
  try {
    startApp(root, parseConfig(import.meta.env, location.origin), tools);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    renderPage(root, <ConfigErrorPage problems={error.problems} />);
  }
}

// Without the variable the inspector is not in the build. If it fails to load, the app runs without it.
if (import.meta.env.VITE_INSPECT === '1') {
  void import('../inspector/startInspector.ts')
    .then(({ startInspector }) => startInspector())
    .catch(() => undefined)
    .then(run);
} else {
  // The code has run in this task.
  void nextTask().then(() => run());
}
