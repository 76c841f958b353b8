CREATE TABLE "vendor" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"company" text collate "C" NOT NULL,
	"person" text collate "C",
	"trade" text collate "C",
	"phones" text collate "C",
	"email" text collate "C",
	"website" text collate "C",
	"license" text collate "C",
	"insuredUntil" text collate "C",
	"notes" text collate "C",
	"callAgain" boolean,
	"names" text collate "C",
	"merged" text collate "C",
	"isDeclined" boolean NOT NULL,
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vendor_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
ALTER TABLE "maintenanceItem" ADD COLUMN "vendorId" text collate "C";
--> statement-breakpoint
ALTER TABLE "pastItem" ADD COLUMN "vendorId" text collate "C";
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_rowid" ON "vendor" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "vendor_scope" ON "vendor" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "vendor_trash" ON "vendor" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
