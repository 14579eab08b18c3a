import { createContext, useContext } from 'react';

/** Opens the form for those who would like to talk to a person. */
const CounsellorContext = createContext<() => void>(() => undefined);
export const CounsellorProvider = CounsellorContext.Provider;
export const useOpenCounsellor = (): (() => void) => useContext(CounsellorContext);
