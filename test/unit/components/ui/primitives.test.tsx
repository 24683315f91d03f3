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

describe('a switch', () => {
  it('asks for the other state and shows the one it is told', async () => {
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

describe('a choice', () => {
  it('is a group of radio buttons under its name, with the one that holds checked', async () => {
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

describe('a panel', () => {
  it('is a modal dialog by its title, and asks to be closed', async () => {
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

describe('a toast', () => {
  it('is a live region before it has anything to say', () => {
    show(<Toast message={null} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says what was done, with the way back', async () => {
    const run = vi.fn<() => void>();
    show(<Toast message="Removed" action={{ label: 'Undo', run }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Removed');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
  });
});
