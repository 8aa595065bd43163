import '../../../libs/design/src/tokens.css';
import '../../../libs/design/src/base.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/records.css';
import './styles/states.css';
import './styles/figures.css';
import './styles/header.css';
import './styles/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { router } from './router.ts';
import { fetchCodeWhileIdle } from './ui/code.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
window.addEventListener('load', fetchCodeWhileIdle);
