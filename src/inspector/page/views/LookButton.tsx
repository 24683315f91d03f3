import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseLook, currentLook } from '../look/look.ts';
import { pageTexts } from '../pageTexts.ts';
import { ToolButton } from './ui/ToolButton.tsx';

/** Lights up, lights down. */
export function LookButton() {
  const [look, setLook] = useState(currentLook);
  const other = look === 'dark' ? 'light' : 'dark';
  return (
    <ToolButton
      icon={look === 'dark' ? Sun : Moon}
      label={look === 'dark' ? pageTexts.look.toLight : pageTexts.look.toDark}
      onClick={() => {
        chooseLook(other);
        setLook(other);
      }}
    />
  );
}
