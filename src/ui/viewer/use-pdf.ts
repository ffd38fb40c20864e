import {
  GlobalWorkerOptions,
  OutputScale,
  PasswordException,
  RenderingCancelledException,
  TextLayer,
  VerbosityLevel,
  getDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import classes from './viewer.module.css';

/** See vite.config.ts. */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : '/assets/pdf/';
GlobalWorkerOptions.workerSrc = `${parts}legacy/build/pdf.worker.min.mjs?v=${version}`;

/** A PDF, read piece by piece as its pages are viewed, or from this device; or why it cannot be read. */
export function usePdf(
  url: string,
  file: File | null,
): {
  pdf: PDFDocumentProxy | null;
  trouble: 'failed' | 'password' | null;
} {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [trouble, setTrouble] = useState<'failed' | 'password' | null>(null);
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    const open = async (): Promise<PDFDocumentProxy> => {
      const task = getDocument({
        ...(file ? { data: new Uint8Array(await file.arrayBuffer()) } : { url }),
        cMapUrl: `${parts}cmaps/`,
        standardFontDataUrl: `${parts}standard_fonts/`,
        wasmUrl: `${parts}wasm/`,
        useWasm: false,
        disableAutoFetch: true,
        verbosity: VerbosityLevel.ERRORS,
      });
      close = () => void task.destroy();
      if (left) close();
      return task.promise;
    };
    open().then(
      (opened) => {
        if (!left) setPdf(opened);
      },
      (error: unknown) => {
        if (!left) setTrouble(error instanceof PasswordException ? 'password' : 'failed');
      },
    );
    return () => {
      left = true;
      setPdf(null);
      setTrouble(null);
      close();
    };
  }, [url, file]);
  return { pdf, trouble };
}

interface Place {
  element: HTMLElement;
  /** The available space, in pixels. */
  width: number;
  /** Times its natural size; null: as wide as there is room. */
  zoom: number | null;
}

/** Draws a page with its words above it, invisible but there; what was drawn before stays until then. */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  { element, width, zoom }: Place,
): { scale: Promise<number>; cancel: () => void } {
  let left = false;
  let stop = (): void => undefined;
  const draw = async (): Promise<number> => {
    const page = await pdf.getPage(number);
    const scale = zoom ?? width / page.getViewport({ scale: 1 }).width;
    if (left) return scale;
    const viewport = page.getViewport({ scale });
    const { sx, sy } = new OutputScale();
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * sx);
    canvas.height = Math.floor(viewport.height * sy);
    canvas.style.width = `${viewport.width}px`;
    canvas.style.height = `${viewport.height}px`;
    canvas.ariaHidden = 'true';
    const render = page.render({ canvas, viewport, transform: [sx, 0, 0, sy, 0, 0] });
    const words = document.createElement('div');
    words.className = classes.words ?? '';
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    });
    stop = () => {
      render.cancel();
      layer.cancel();
    };
    await Promise.all([render.promise, layer.render()]);
    if (left) return scale;
    element.style.width = `${viewport.width}px`;
    element.style.height = `${viewport.height}px`;
    // What is laid over the page is scaled with it.
    element.parentElement?.style.setProperty('--total-scale-factor', String(scale));
    element.replaceChildren(canvas, words);
    return scale;
  };
  const scale = draw().catch((error: unknown) => {
    if (left || error instanceof RenderingCancelledException) return 1;
    throw error;
  });
  return {
    scale,
    cancel: () => {
      left = true;
      stop();
    },
  };
}
