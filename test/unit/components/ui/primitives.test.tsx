import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeProvider } from 'styled-components';
import { describe, expect, it, vi } from 'vitest';
import { SegmentedControl } from '../../../../src/components/ui/SegmentedControl.tsx';
import { Panel } from '../../../../src/components/ui/Panel.tsx';
import { Switch } from '../../../../src/components/ui/Switch.tsx';
import { Toast } from '../../../../src/components/ui/Toast.tsx';
import { theme } from '../../../../src/styles/theme.ts';
import type { ReactNode } from 'react';

const show = (what: ReactNode) => render(<ThemeProvider theme={theme}>{what}</ThemeProvider>);

describe('Switch', () => {
  it('calls onChange with the other state, and shows the state of its prop', async () => {
    const onToggle = vi.fn<() => void>();
    show(<Switch label="Shortcuts" hint="Single letters" isOn onToggle={onToggle} />);
    const control = screen.getByRole('switch', { name: 'Shortcuts' });
    expect(control).toBeChecked();
    expect(control).toHaveAccessibleDescription('Single letters');
    await userEvent.click(control);
    expect(onToggle).toHaveBeenCalledOnce();
    expect(control).toBeChecked();
  });
});

describe('Choice', () => {
  it('is a named radio group in which the current value is checked', async () => {
    function Host() {
      const [shelf, setShelf] = useState<'kept' | 'seen'>('kept');
      const options = [
        { value: 'kept', label: 'Watchlist' },
        { value: 'seen', label: 'Seen' },
      ] as const;
      return (
        <SegmentedControl
          legend="LibraryList"
          options={options}
          value={shelf}
          onChoose={setShelf}
        />
      );
    }
    show(<Host />);
    expect(screen.getByRole('group', { name: 'LibraryList' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Watchlist' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Seen' }));
    expect(screen.getByRole('radio', { name: 'Seen' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Watchlist' })).not.toBeChecked();
  });
});

describe('Panel', () => {
  it('is a modal dialog named by its title, and calls onClose', async () => {
    const close = vi.fn<() => void>();
    show(
      <Panel title="Keys" close={close}>
        <p>Inside</p>
      </Panel>,
    );
    expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveProperty('open', true);
    expect(screen.getByText('Inside')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('Toast', () => {
  it('is a live region while it is empty', () => {
    show(<Toast message={null} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the change with an Undo button', async () => {
    const run = vi.fn<() => void>();
    show(<Toast message="Removed" action={{ label: 'Undo', run }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Removed');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
  });
});
