import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', manifest: true },
  server: { port: 5173, proxy: { '/api': server, '/assets/i18n': server } },
});
