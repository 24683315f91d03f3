import { useState } from 'react';
import { Choice } from '../components/ui/Choice.tsx';
import { PasswordField } from '../components/ui/PasswordField.tsx';
import { Switch } from '../components/ui/Switch.tsx';
import { TextField } from '../components/ui/TextField.tsx';
import { Column, Part } from './UiPage.styles.ts';

/** Whatever is filled in or chosen. */
export function FieldsPart() {
  const [isOn, setIsOn] = useState(true);
  const [shelf, setShelf] = useState('watchlist');
  return (
    <Part>
      <h2>Fields</h2>
      <Column>
        <TextField label="Email" name="email" type="email" autoComplete="off" />
        <TextField label="Filled in" name="filled" defaultValue="mira@filmhaus.dev" />
        <TextField
          label="Refused"
          name="refused"
          defaultValue="mira@filmhaus.dev"
          problem="User already registered"
        />
        <PasswordField label="Password" name="password" autoComplete="off" />
        <Switch
          label="Keyboard shortcuts"
          hint="Single letters do things while nothing is being typed."
          isOn={isOn}
          onToggle={() => setIsOn((on) => !on)}
        />
        <Switch label="Hide what I have seen" isOn={!isOn} onToggle={() => setIsOn((on) => !on)} />
        <Choice
          legend="Shelf"
          options={[
            { value: 'watchlist', label: 'Watchlist' },
            { value: 'seen', label: 'Seen' },
          ]}
          value={shelf}
          onChoose={setShelf}
        />
      </Column>
    </Part>
  );
}
