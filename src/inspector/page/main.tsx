import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root') ?? document.body).render(<h1>Inspector</h1>);
